import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { Route } from '../../../lib/router.ts';
import { shownToasts } from '../../../ui/toasts.ts';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import type { EditAssignmentScreenQuery } from './__generated__/EditAssignmentScreenQuery.graphql.ts';
import editQuery from './__generated__/EditAssignmentScreenQuery.graphql.ts';
import type { NewAssignmentScreenQuery } from './__generated__/NewAssignmentScreenQuery.graphql.ts';
import newQuery from './__generated__/NewAssignmentScreenQuery.graphql.ts';
import EditAssignmentScreen from './EditAssignmentScreen.tsx';
import { TEACHER } from './homework.testkit.ts';
import NewAssignmentScreen from './NewAssignmentScreen.tsx';

/** The mutation of new homework. */
export const CREATE = 'NewAssignmentScreenMutation';
/** The mutation of a change. */
export const UPDATE = 'useUpdateAssignmentMutation';

/** What the form can choose from. */
export const LISTS = {
  viewer: TEACHER,
  levels: [
    { code: 'A2', title: 'A2 Elementary' },
    { code: 'B1', title: 'B1 Intermediate' },
  ],
  practiceTypes: [
    {
      __typename: 'PracticeType',
      id: 'type',
      key: 'verb_preposition_collocation',
      name: 'Verb–preposition collocations',
    },
  ],
};

/** Shows the form of new homework; `load` is of the page of what was saved. */
export async function showNew(search = '', shown: Record<string, unknown> | null = classroom(), load?: Route['load']) {
  const server = mockServer();
  const [byWord, byTarget] = [search.includes('word='), search.includes('target=')];
  const variables = { id: '9b', of: null, byWord, byTarget };
  const queryRef = loadQuery<NewAssignmentScreenQuery>(server.environment, newQuery as never, variables);
  const routes = [
    { path: '/classrooms/:id/homework/new', element: <NewAssignmentScreen queryRef={queryRef} /> },
    { path: '/classrooms/:id/homework/uuid-work', element: null, load },
  ];
  const app = showApp({ routes, at: `/classrooms/9b/homework/new${search}`, server });
  await server.answer('NewAssignmentScreenQuery', { ...LISTS, classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

/** Shows the form of homework that there is. */
export async function showEdit(shown: Record<string, unknown> | null) {
  const server = mockServer();
  const queryRef = loadQuery<EditAssignmentScreenQuery>(server.environment, editQuery as never, {
    assignment: 'uuid-work',
  });
  const path = '/classrooms/:id/homework/:assignment/edit';
  const app = showApp({
    routes: [{ path, element: <EditAssignmentScreen queryRef={queryRef} /> }],
    at: '/classrooms/9b/homework/uuid-work/edit',
    server,
  });
  await server.answer('EditAssignmentScreenQuery', { ...LISTS, assignment: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name);
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
export const toasts = () => shownToasts().map(({ text }) => text);
