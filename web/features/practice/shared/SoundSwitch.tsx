import { Switch } from '../../../ui/Switch.tsx';
import { useSound } from './useSound.ts';

/** The one switch of practice's sounds. */
export function SoundSwitch() {
  const [isOn, keep] = useSound();
  return (
    <Switch
      isOn={isOn}
      onSwitch={keep}
      label="Sounds in practice"
      hint="A soft sound for right and another for wrong, and each sentence read aloud after your answer. Your choice is kept in this browser."
    />
  );
}
