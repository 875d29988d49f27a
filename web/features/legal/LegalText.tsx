import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './LegalText.module.css';

/** A part of a legal text: what it is about, and one or more paragraphs. */
export interface LegalPart {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface LegalTextProps {
  title: string;
  /** ISO day of the text's version. */
  since: string;
  parts: readonly LegalPart[];
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text in plain words. */
export function LegalText({ title, since, parts }: LegalTextProps) {
  return (
    <article className={classes.text}>
      <PageHeading>{title}</PageHeading>
      <p className={classes.since}>In force since {dayFormat.format(new Date(since))}.</p>
      {parts.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
