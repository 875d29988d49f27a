import { useState } from 'react';
import { Switch } from '../ui/Switch.tsx';
import { TickBox } from '../ui/TickBox.tsx';
import classes from './Gallery.module.css';

/** What is ticked or switched: off, on, with an error, disabled. */
export function Choices() {
  const [isTicked, setIsTicked] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const ignore = () => undefined;
  return (
    <div className={classes.columns}>
      <div>
        <TickBox name="plain" isTicked={isTicked} onTick={setIsTicked} label="Send me news about Lacuna" />
        <TickBox
          name="refused"
          isTicked={false}
          onTick={ignore}
          label="I accept the terms of service, which is a sentence long enough for two lines"
          error="You must accept the terms of service"
        />
        <TickBox name="off" isTicked={false} onTick={ignore} label="Disabled" disabled />
        <TickBox name="on" isTicked onTick={ignore} label="Disabled and ticked" disabled />
      </div>
      <div>
        <Switch isOn={isOn} onSwitch={setIsOn} label="Hide names" />
        <Switch isOn={false} onSwitch={ignore} label="Sound" hint="Soft ticks for right and wrong." />
        <Switch isOn={false} onSwitch={ignore} label="Off and disabled" disabled />
        <Switch isOn onSwitch={ignore} label="On and disabled" disabled />
      </div>
    </div>
  );
}
