declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ComponentProps, FunctionComponent } from 'react';

  /** An outline of 24 by 24 units. `stroke` is its width in those units. */
  const drawing: FunctionComponent<Omit<ComponentProps<'svg'>, 'stroke'> & { stroke?: number }>;
  export default drawing;
}
