import { TickBox } from '../../ui/TickBox.tsx';
import classes from './ScopeBoxes.module.css';
import { type ChosenScope, SCOPES } from './tokenScopes.ts';

interface ScopeBoxesProps {
  chosen: readonly ChosenScope[];
  onChoose: (scopes: readonly ChosenScope[]) => void;
  isSuperuser: boolean;
  /** The error's text, or true where the text stands elsewhere. */
  error: string | boolean | undefined;
}

/** What a token may do: a box for each. */
export function ScopeBoxes({ chosen, onChoose, isSuperuser, error }: ScopeBoxesProps) {
  const offered = SCOPES.filter((one) => isSuperuser || !('isForSuperusers' in one));
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.legend}>The program can</legend>
      {offered.map(({ scope, label }, index) => (
        <TickBox
          key={scope}
          name={scope}
          label={label}
          isTicked={chosen.includes(scope)}
          onTick={(isTicked) => onChoose(isTicked ? [...chosen, scope] : chosen.filter((other) => other !== scope))}
          // All boxes are wrong together; what is wrong stands once, beneath them.
          error={index === offered.length - 1 ? error : Boolean(error)}
        />
      ))}
    </fieldset>
  );
}
