import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnScheme } from '#documents/model/scheme.ts';
import type { SchemeAnswer, SchemeChangesAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

/** A class in a session. */
export type ClassYear = { session: string; className: string };

const schemePath = (year: ClassYear) => `/schemes?${new URLSearchParams(year)}`;
const schemeKey = (year: ClassYear) => queryKeys.schemes(year);

export const useScheme = (year: ClassYear) =>
  useQuery({
    queryKey: schemeKey(year),
    queryFn: () => api.get<SchemeAnswer>(schemePath(year)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Rules, the other classes that get them too, and when those that the user saw were saved. */
export type SharedScheme = { own: OwnScheme; also: readonly string[]; seen: string | null };

const savePath = (year: ClassYear, { also, seen }: SharedScheme) =>
  `${schemePath(year)}&${new URLSearchParams({ also: also.join(','), seen: seen ?? '' })}`;

/** Whose results these rules would change; nothing is stored. */
export const schemeChanges = async (year: ClassYear, shared: SharedScheme) =>
  (await api.put<SchemeChangesAnswer>(`${savePath(year, shared)}&dryRun=true`, shared.own)).changes;

export const useSaveScheme = (year: ClassYear) => {
  const { lang } = useStaffLanguage();
  const queries = useQueryClient();
  return useAction({
    call: (shared: SharedScheme) => api.put<SchemeAnswer>(savePath(year, shared), shared.own),
    done: () => schemesWords[lang].rulesSaved,
    onDone: (answer, { also }) => {
      for (const className of also) queries.removeQueries({ queryKey: schemeKey({ ...year, className }) });
      queries.setQueryData(schemeKey(year), answer);
    },
    // The form shows it.
    onFailed: () => undefined,
  });
};
