declare module 'subset-font' {
  /** The part of a font that a text needs. */
  function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      keepFeatures: readonly string[];
      dropTables: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;

  export = subset;
}
