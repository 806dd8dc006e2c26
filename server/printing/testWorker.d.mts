export const never: (hoards: boolean) => Uint8Array;
