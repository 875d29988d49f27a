import { type ComponentProps, useState } from 'react';
import { writtenIn } from '../../../app/relay/written.storage.ts';
import { ObjectionButton } from './ObjectionButton.tsx';
import { objectionForm } from './sentObjections.ts';

/** `Was I right?` where a sentence is looked at again: what the learner was writing when they had to sign in is open again. */
export function KeptObjectionButton(props: ComponentProps<typeof ObjectionButton>) {
  const [isWritten] = useState(() => writtenIn(objectionForm(props.problemId)) !== null);
  return <ObjectionButton {...props} isWritten={isWritten} />;
}
