import { COLOUR_SCHEMES, useColourScheme } from '../../lib/useColourScheme.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './AppearanceSection.module.css';

/** Light, dark, or as the system is. Kept in this browser. */
export function AppearanceSection() {
  const [chosen, choose] = useColourScheme();
  return (
    <Section title="Appearance">
      <fieldset className={classes.schemes}>
        <legend className="spoken">Appearance</legend>
        {COLOUR_SCHEMES.map(({ scheme, label }) => (
          <label key={scheme} className={classes.scheme}>
            <input type="radio" name="colorScheme" checked={chosen === scheme} onChange={() => choose(scheme)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
