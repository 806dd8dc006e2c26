import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import type { SubjectQuery } from '#web/staff/forms/listedSubjects.ts';

/** Filters live in the address; without any the list shows this year. */
export const useFilters = () => {
  const { sessions } = useChoices();
  const [address] = useSearchParams();
  const chosen = {
    year: address.get('year') ?? sessions[0]?.value ?? '',
    class: address.get('class') ?? ALL,
    group: address.get('group') ?? ALL,
  };
  const narrowing = Object.entries(chosen).filter(([, value]) => value !== ALL);
  return { chosen, filters: Object.fromEntries(narrowing) as SubjectQuery };
};
