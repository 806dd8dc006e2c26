import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { browserStorage } from './storage.ts';

/** What this browser keeps, by the names in its storage: the drafts of staff/drafts and the reports of a tab are apart. */
type StoredName =
  | 'card-design'
  | 'card-paper'
  | 'exam-rooms'
  | 'language'
  | 'lastLookup'
  | 'lists'
  | 'lookedUp'
  | 'paper-options'
  | 'result'
  | 'schoolInfo'
  | 'sheet-columns'
  | 'sidebar-expanded'
  | 'theme'
  | 'working-exam';

/** Kept in this browser and followed by its other tabs; read at once, so that nothing is drawn without it first. */
export const storedAtom = <Value>(name: StoredName, first: Value) =>
  atomWithStorage<Value>(
    name,
    first,
    createJSONStorage(() => browserStorage),
    { getOnInit: true },
  );

/** What the lookup of a result keeps; it goes with the person. */
export const LOOKUP_NAMES: readonly StoredName[] = ['result', 'schoolInfo', 'lastLookup', 'lookedUp'];
