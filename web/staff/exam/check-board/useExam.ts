import { useSearchParams } from 'react-router-dom';
import { useChoices } from '#web/cohort/useChoices.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';

/** The exam and the opened class of the address; without any the first exam of this year. */
export const useExam = () => {
  const { sessions, terms } = useChoices();
  const [address, setAddress] = useSearchParams();
  const exam: Exam = {
    session: address.get('session') ?? sessions[0]?.value ?? '',
    term: address.get('term') ?? terms[0]?.value ?? '',
  };
  return {
    exam,
    opened: address.get('class'),
    choose: (changed: Partial<Exam>) =>
      setAddress({ ...Object.fromEntries(address), ...exam, ...changed }, { replace: true }),
  };
};
