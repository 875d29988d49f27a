import { Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useSpeech } from './useSpeech.ts';

/** Reads the whole sentence aloud; nothing where the browser has no English voice. */
export function ListenButton({ text }: { text: string }) {
  const speak = useSpeech();
  if (!speak) return null;
  return (
    <Button variant="subtle" px={4} leftSection={<IconVolume size={20} stroke={1.75} />} onClick={() => speak(text)}>
      Listen
    </Button>
  );
}
