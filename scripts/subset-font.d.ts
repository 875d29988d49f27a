// The package brings no types of its own: these are of what is used.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
