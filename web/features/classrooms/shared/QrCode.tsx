import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** The modules that stay white around a QR code, so that a camera finds it. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for who does not see it. */
  title: string;
}

/** A QR code, black on white in either scheme: many cameras read no other. */
export function QrCode({ text, title }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: width, path: dark.join('') };
  }, [text]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file of it
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
