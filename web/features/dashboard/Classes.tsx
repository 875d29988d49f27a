import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import classes from './Classes.module.css';

/** Where a teacher's dashboard begins: the classes, of which there can be none yet. */
export function Classes() {
  return (
    <section className={classes.classes} aria-label="Your classes">
      <EmptyNote
        title="Create your first class"
        text="Classes come with a later version of Lacuna. Until then you can try what your students will practise."
      >
        <ButtonLink href="/classrooms" variant="default">
          Classrooms
        </ButtonLink>
      </EmptyNote>
    </section>
  );
}
