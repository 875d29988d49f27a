import notes from './cards.module.css';

/** In the place of a part that alone could not be read: the others are shown. */
export function PartMissing({ what }: { what: string }) {
  return (
    <p className={notes.missing} role="alert">
      {what} could not be loaded. The rest of this page is not affected.
    </p>
  );
}
