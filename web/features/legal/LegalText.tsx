import type { ReactNode } from 'react';
import { longDay } from '../../lib/dates.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './LegalText.module.css';

/** A part of a legal text: what it is about, one or more paragraphs, and a list where things are counted up. */
export interface LegalPart {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

interface LegalTextProps {
  title: string;
  /** ISO day of the text's version. */
  since: string;
  /** Who runs this installation, in a sentence. */
  operator: ReactNode;
  parts: readonly LegalPart[];
}

/** A legal text in plain words. */
export function LegalText({ title, since, operator, parts }: LegalTextProps) {
  return (
    <article className={classes.text}>
      <PageHeading>{title}</PageHeading>
      <p className={classes.since}>
        In force since {longDay(since)}. {operator}
      </p>
      {parts.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points ? (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  );
}
