type Pattern = { pattern: RegExp; bangla: (...parts: string[]) => string };

/** Messages that carry a number or a name. */
export const patterns: readonly Pattern[] = [
  { pattern: /^At most (\d+) characters$/, bangla: (count) => `সর্বোচ্চ ${count} অক্ষর` },
];
