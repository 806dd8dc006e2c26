import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SECURITY_EVENTS } from '#documents/model/securityEvent.ts';
import type { SecurityEventsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { securityLogWords } from '#web/i18n/staff/securityLog.ts';
import { useFilters } from '#web/staff/forms/filters.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ResourceList } from '#web/staff/lists/ResourceList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';

const PAGE_SIZE = 100;

/** Who signed in, who was refused, and what was done to accounts. */
export const SecurityLog = () => {
  const { lang, words } = useStaffLanguage();
  const labels = securityLogWords[lang];
  const [{ kind, search, ...shown }, choose] = useFilters({ kind: '', search: '', page: '' });
  const page = Number(shown.page || 1);
  const filters = { ...(kind && { kind }), ...(search && { search }) };
  const query = toQuery(filters, page);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: queryKeys.securityLog(query),
    queryFn: () => readPage(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useLogColumns();
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  const readAll = async () => {
    const read: LoggedEvent[] = [];
    for (let next = 1; next <= pages; next += 1) read.push(...(await readPage(toQuery(filters, next))).data);
    return read;
  };
  const kinds = toChoices(SECURITY_EVENTS, labels.securityEvents);
  return (
    <Screen title={words.linkSecurityLog} lead={labels.securityLogLead}>
      <ResourceList
        id="security-log"
        title={words.linkSecurityLog}
        list={{ rows: data?.data, total: data?.total, error, refetch, isFormer: isPlaceholderData }}
        columns={columns}
        nameFor={({ at }) => at}
        says={{ found: labels.eventsFound, none: <Notice>{labels.noEvents}</Notice> }}
        search={{ label: words.searchUser }}
        filters={
          <Select
            label={labels.securityEvent}
            value={kind}
            choices={[{ value: '', label: words.all }, ...kinds]}
            onChange={(value) => choose({ kind: value, page: '' })}
          />
        }
        pages={{ size: PAGE_SIZE, readAll }}
      />
    </Screen>
  );
};

type LoggedEvent = SecurityEventsAnswer['data'][number];

const toQuery = (filters: Record<string, string>, page: number): string =>
  new URLSearchParams({ ...filters, page: String(page), pageSize: String(PAGE_SIZE) }).toString();

const readPage = (query: string) => api.get(`/security-events?${query}`);

function useLogColumns(): ListColumn<LoggedEvent>[] {
  const { lang, words } = useStaffLanguage();
  const labels = securityLogWords[lang];
  const { moment } = useTime();
  const names: Record<string, string> = { ...words.userTypeNames, ...words.userStatuses };
  /** A role and a status with a blank between them. */
  const roleText = (detail: string) =>
    detail
      .split(' ')
      .filter(Boolean)
      .map((word) => names[word] ?? word)
      .join(', ');
  return [
    {
      key: 'event',
      title: labels.securityEvent,
      names: true,
      value: ({ kind }) => labels.securityEvents[kind],
    },
    { key: 'at', title: words.when, value: ({ at }) => at, cell: ({ at }) => moment(at) },
    { key: 'user', title: labels.about, value: ({ user }) => user || labels.unknownAccount },
    {
      key: 'phone',
      extra: true,
      title: words.phoneNumber,
      digits: true,
      value: ({ phoneNumber }) => phoneNumber,
    },
    { key: 'by', title: labels.doneBy, value: ({ by }) => by },
    { key: 'detail', title: labels.roleGiven, value: ({ detail }) => roleText(detail) },
    { key: 'address', title: labels.networkAddress, value: ({ address }) => address },
    { key: 'device', title: labels.device, value: ({ device }) => device },
  ];
}
