import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ALL } from '#documents/model/classes.ts';
import { hasGroups } from '#documents/model/school.ts';
import { type NewUser, newUserSchema, type UserType } from '#documents/model/user.ts';
import type { ListedUser } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { readPersonId } from '#web/api/session.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useClasses } from '#web/staff/forms/schoolLists.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { AccountPhoto } from '#web/staff/photos/Photo.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Details, Fields, Problem } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { BLANK, editSchema, fullName, placementFor, toForm, type UserEdit } from './userValues.ts';
import { useUsersAgain } from './useUsers.ts';

export const AddUser = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.linkAddUser} lead={words.addUserLead} narrow>
      <Panel>
        <AddUserForm />
      </Panel>
    </Screen>
  );
};

const PHONE_TAKEN = 202;

export const AddUserForm = () => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const classes = useClasses();
  const profile = useProfile();
  // The list of teachers has the roles that one may give, and is open to all who may add.
  const roles = useQuery({
    queryKey: queryKeys.rolesToGive(),
    queryFn: async () => (await api.get('/users?userType=teacher&pageSize=1')).can.add,
  });
  const again = useUsersAgain();
  const [added, setAdded] = useState(0);
  const [problem, setProblem] = useState('');
  const submit = async (user: NewUser) => {
    setProblem('');
    const response = await request('POST', '/api/v1/teacher-reg', user);
    // A phone number that is taken is no failure of the call.
    if (response.status === PHONE_TAKEN) return void toast.error(words.phoneTaken);
    toast.success(words.userAdded);
    await again();
    setAdded(added + 1);
  };
  const fail = (error: unknown) => {
    toast.error(words.userNotAdded);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  if (classes.isLoading || profile.isLoading || roles.isLoading) return <Loading />;
  const failures = [
    { query: classes, message: words.classesFailed },
    { query: roles, message: words.usersFailed },
  ].filter(({ query }) => query.isError);
  if (failures.length > 0)
    return failures.map(({ query, message }) => (
      <Notice key={message} wrong onRetry={query.refetch}>
        {message}
      </Notice>
    ));
  return (
    <Form
      key={added}
      isNext={added > 0}
      schema={newUserSchema}
      defaults={{ ...BLANK, ...placementFor(profile.data) }}
      onSubmit={submit}
      onFailure={fail}
    >
      <Fields short>
        <UserFields roles={roles.data ?? []} />
        <PasswordField name="password" label={words.password} autoComplete="new-password" />
      </Fields>
      <FormLeaving />
      {problem && <Problem>{problem}</Problem>}
      <Submit busy={words.adding}>{words.submit}</Submit>
    </Form>
  );
};

type EditUserProps = { user: ListedUser | null; roles: readonly Role[]; onClose: () => void };

/** Edits an account; one that waits is given its role and becomes active. */
export const EditUser = ({ user, roles, onClose }: EditUserProps) => {
  const words = useStaffWords();
  const again = useUsersAgain();
  const waits = user?.userStatus === 'Pending';
  return (
    <Dialog
      title={waits ? words.activateItem(fullName(user)) : words.editProfile}
      open={user !== null}
      onClose={onClose}
    >
      {user && !waits && <AccountPhoto user={user} onSaved={again} />}
      {user && <EditUserForm user={user} roles={roles} onClose={onClose} />}
    </Dialog>
  );
};

const EditUserForm = ({ user, roles, onClose }: EditUserProps & { user: ListedUser }) => {
  const { words, t, value, className, figures } = useStaffLanguage();
  const { day } = useTime();
  const waits = user.userStatus === 'Pending';
  const classes = useClasses();
  const toast = useToast();
  const again = useUsersAgain();
  const offered = user.can.changeRole ? roles : roles.filter((role) => role === user.userType);
  const [problem, setProblem] = useState('');
  const [defaults] = useState(() => toForm(user));
  // An account that waits is shown as it will be: its status changes with the role.
  const editing = useEditing({ ...defaults, userStatus: waits ? 'Pending' : defaults.userStatus });
  const save = async (edit: UserEdit) => {
    setProblem('');
    const { sent, was } = editing.changes(edit);
    // Every group of a class is shown by name and stored as none.
    const before = was.group === defaults.group ? { ...was, group: user.group ?? '' } : was;
    if (Object.keys(sent).length > 0) await api.put(`/teacher/${user._id}`, { ...sent, was: before });
    editing.saved(edit);
    toast.success(words.profileUpdated);
    await again();
  };
  const labels: Record<string, string> = {
    firstName: words.name,
    lastName: words.lastName,
    phoneNumber: words.phone,
    userType: words.userType,
    userStatus: words.status,
    studentId: words.studentIdOfAccount,
    shift: words.shift,
    group: words.group,
    class_id: words.class,
    section: words.section,
    designation: words.designation,
    subject: words.subject,
  };
  const show = (path: string, shown: unknown): string => {
    const text = String(shown ?? '');
    if (path === 'class_id') return className(classes.data?.find(({ _id }) => _id === text)?.name ?? text);
    const names: Record<string, string> = { ...words.userTypeNames, ...words.userStatuses };
    if (['userType', 'userStatus'].includes(path)) return names[text] ?? text;
    return path === 'group' && text === '' ? value(ALL) : value(text);
  };
  const fail = (error: unknown) => {
    toast.error(words.profileNotUpdated);
    editing.refused(error);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  return (
    <Form
      schema={editSchema(defaults)}
      defaults={defaults}
      onSubmit={save}
      onSaved={onClose}
      onFailure={fail}
    >
      {waits && (
        <>
          <p>{words.activateLead}</p>
          {/* What they wrote of themselves when they signed up: a superadmin sees it before giving a role. */}
          <Details
            items={[
              [words.mobile, figures(user.phoneNumber)],
              [words.email, user.email || words.none],
              [words.dateOfBirth, user.dateOfBirth ? day(user.dateOfBirth) : words.none],
              [words.address, user.address || words.none],
            ]}
          />
        </>
      )}
      <EditFields
        user={user}
        roles={offered}
        withStatus={!waits && user.can.changeRole}
        isOwn={user._id === readPersonId()}
      />
      <FieldConflicts editing={editing} labels={labels} show={show} />
      <FormLeaving />
      {problem && <Problem>{problem}</Problem>}
      <FormActions submit={waits ? words.activate : words.save} onCancel={onClose} />
    </Form>
  );
};

type EditFieldsProps = { user: ListedUser; roles: readonly Role[]; withStatus: boolean; isOwn: boolean };

/** An activated account is active; later it may be put aside. */
const EditFields = ({ user, roles, withStatus, isOwn }: EditFieldsProps) => {
  const words = useStaffWords();
  const student = user.userType === 'student' ? user : undefined;
  return (
    <Fields>
      <UserFields roles={roles} student={student} />
      {!student && <TextField name="lastName" label={words.lastName} autoComplete="off" />}
      <TextField name="designation" label={words.designation} autoComplete="off" />
      <TextField name="subject" label={words.subject} autoComplete="off" />
      {withStatus && (
        <SelectField
          name="userStatus"
          label={words.status}
          choices={toChoices(['Active', 'Inactive'], words.userStatuses)}
        />
      )}
      <PasswordField
        name="password"
        label={words.newPassword}
        placeholder={words.keepsPassword}
        autoComplete="new-password"
      />
      {isOwn && (
        <PasswordField
          name="currentPassword"
          label={words.currentPassword}
          placeholder={words.forPasswordOrNumber}
          autoComplete="current-password"
        />
      )}
    </Fields>
  );
};

type Role = Exclude<UserType, ''>;

type UserFieldsProps = {
  roles: readonly Role[];
  /** Whose account it is: its name and place are those of the record and are changed there. */
  student?: ListedUser | undefined;
};

/** A superadmin works everywhere, a student belongs where they are enrolled; everyone else has a class of their own. */
const UserFields = ({ roles, student }: UserFieldsProps) => {
  const words = useStaffWords();
  const userType = useWatch({ name: 'userType' });
  const isStudents = student !== undefined && userType === 'student';
  return (
    <>
      {isStudents && <StudentOfAccount student={student} />}
      {!isStudents && <TextField name="firstName" label={words.name} autoComplete="off" />}
      <TextField
        name="phoneNumber"
        label={words.phone}
        inputMode="tel"
        autoComplete="off"
        {...(userType === 'student' && { required: false, hint: words.phoneOfStudent })}
      />
      <SelectField
        name="userType"
        label={words.userType}
        choices={toChoices(roles, words.userTypeNames)}
        placeholder={words.choose}
      />
      {userType === 'student' && (
        <TextField name="studentId" label={words.studentIdOfAccount} autoComplete="off" />
      )}
      {userType !== 'student' && userType !== 'superadmin' && <ClassFields />}
    </>
  );
};

function StudentOfAccount({ student }: { student: ListedUser }) {
  const { words, value, className } = useStaffLanguage();
  const { class_id, section, shift } = student;
  const place = [class_id && className(class_id.name), section && value(section), shift && value(shift)];
  return (
    <Details
      items={[
        [words.name, fullName(student)],
        [words.class, place.filter(Boolean).join(' · ') || words.none],
      ]}
    />
  );
}

/** Where a member of the staff works: the classes are there before these fields are, so that a stored one is shown. */
const ClassFields = () => {
  const { words, value, className } = useStaffLanguage();
  const { sections, shifts, groups: everyGroup, groupsFor } = useChoices();
  const { data: classes = [] } = useClasses();
  const chosen = String(useWatch({ name: 'class_id' }) ?? '');
  const ofClass = classes.find(({ _id }) => _id === chosen)?.value;
  const every = { value: ALL, label: value(ALL) };
  const withoutEvery = ofClass === undefined ? everyGroup : groupsFor(String(ofClass));
  const groups = ofClass === undefined || hasGroups(ofClass) ? [every, ...withoutEvery] : withoutEvery;
  return (
    <>
      <SelectField name="shift" label={words.shift} choices={shifts} placeholder={words.choose} />
      <SelectField name="group" label={words.group} choices={groups} placeholder={words.choose} follows />
      <SelectField
        name="class_id"
        label={words.class}
        choices={classes.map(({ _id, name }) => ({ value: _id, label: className(name) }))}
        placeholder={words.choose}
      />
      <SelectField name="section" label={words.section} choices={sections} placeholder={words.choose} />
    </>
  );
};
