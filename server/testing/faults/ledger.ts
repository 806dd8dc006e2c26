/** What came of a write: answered with success, refused, or no answer that says either. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** A record that is written as a whole, with all values that it may have by what the app answered. */
export type Register<Value> = {
  write: (value: Value, outcome: Outcome) => void;
  /** What is wrong when the record has this value now; null when it may have it. From now on it must keep it. */
  settle: (value: Value) => string | null;
};

/** A record of which the writes are known one after the other. */
export function createRegister<Value>(name: string, first: Value): Register<Value> {
  let possible = new Set([first]);
  return {
    write: (value, outcome) => {
      if (outcome === 'acknowledged') possible = new Set([value]);
      if (outcome === 'unknown') possible.add(value);
    },
    settle: (value) => {
      const isPossible = possible.has(value);
      const was = [...possible].join(' or ');
      possible = new Set([value]);
      return isPossible ? null : `${name} is ${value}, and must be ${was}`;
    },
  };
}

/** An upload of new students: how many rows it has, and what came of it. */
export type Upload = { prefix: string; rows: number; outcome: Outcome };

/** What the app answered, to be compared with what is stored. */
export type Ledger = {
  gridMark: Register<number>;
  sheetMark: Register<number>;
  correctedMark: Register<number>;
  published: Register<boolean>;
  uploads: Upload[];
  /** The ids of acknowledged print jobs that were not seen finished yet. */
  jobs: string[];
  /** How many writes had each outcome. */
  counts: Record<Outcome, number>;
  /** Answers that no fault excuses. */
  faults: string[];
};
