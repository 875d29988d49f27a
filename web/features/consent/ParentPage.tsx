import { type ReactNode, useEffect, useState } from 'react';
import {
  isParentLanguage,
  LANGUAGES,
  languageOf,
  PARENT_LANGUAGES,
  type ParentLanguage,
} from '../../../server/features/person/languages.rules.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ConsentSkeleton } from './ConsentSkeleton.tsx';
import classes from './ParentPage.module.css';
import { ENGLISH, loadTongue, type Tongue, TongueContext } from './texts.ts';

const OPTIONS = PARENT_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }));

interface ParentPageProps {
  /** The language of the request; null where none is known: then the browser's. */
  first: string | null;
  /** The name of the page, for the window. */
  title: (texts: Tongue['texts']) => string;
  children: ReactNode;
}

/**
 * What a parent comes to by a link, in the language of the request until another is chosen. The whole document says which
 * language it is in, and is read from right to left where that is so.
 */
export function ParentPage({ first, title, children }: ParentPageProps) {
  const [wanted, setWanted] = useState<ParentLanguage>(() =>
    isParentLanguage(first) ? first : languageOf(navigator.languages),
  );
  const [tongue, setTongue] = useState<Tongue | null>(wanted === 'EN' ? ENGLISH : null);
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: Tongue) => {
      if (isCurrent) setTongue(loaded);
    };
    // Rather in English than not at all.
    loadTongue(wanted).then(show, () => show(ENGLISH));
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  useDocumentLanguage(tongue, title);

  if (!tongue) return <ConsentSkeleton />;
  return (
    <TongueContext value={tongue}>
      <div className={classes.top}>
        <p className={classes.whom}>{tongue.texts.forParents}</p>
        <div className={classes.language}>
          <SelectField
            label={<span className="spoken">{tongue.texts.language}</span>}
            name="language"
            autoComplete="off"
            value={wanted}
            options={OPTIONS}
            onChange={({ currentTarget: { value } }) => {
              if (isParentLanguage(value)) setWanted(value);
            }}
          />
        </div>
      </div>
      {children}
    </TongueContext>
  );
}

/** Tells the document's language, direction and name, as long as the page is shown. */
function useDocumentLanguage(tongue: Tongue | null, title: ParentPageProps['title']): void {
  useEffect(() => {
    if (!tongue) return;
    const { documentElement: root } = document;
    const { lang, dir } = root;
    const { locale, direction } = LANGUAGES[tongue.language];
    root.lang = locale;
    root.dir = direction;
    const name = document.title;
    document.title = name.replace(/^[^·]*(?= ·)/, title(tongue.texts));
    return () => {
      root.lang = lang;
      root.dir = dir;
    };
  }, [tongue, title]);
}
