import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { AbTestsScreenQuery } from './__generated__/AbTestsScreenQuery.graphql.ts';
import { AbTestCard } from './AbTestCard.tsx';
import { AbTestForm } from './AbTestForm.tsx';
import classes from './AbTests.module.css';

/** /admin/ab-tests: ways of writing sentences are compared by what learners say of the sentences. */
export default function AbTestsScreen({ queryRef }: ScreenProps<AbTestsScreenQuery>) {
  const { viewer, abTests, generationMethods, practiceTypes } = usePreloadedQuery<AbTestsScreenQuery>(
    graphql`
      query AbTestsScreenQuery {
        viewer {
          account {
            superuser
          }
        }
        abTests {
          id
          state
          ...AbTestCard_test
        }
        generationMethods {
          ...AbTestForm_methods
        }
        practiceTypes {
          ...AbTestForm_practiceTypes
        }
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser) return <AccessDenied />;
  const running = abTests?.filter(({ state }) => state === 'RUNNING') ?? [];
  const others = abTests?.filter(({ state }) => state !== 'RUNNING') ?? [];
  return (
    <>
      <AdminNav at="/admin/ab-tests" />
      <PageHeading>A/B tests</PageHeading>
      <p className={classes.lead}>
        Learners in arm A are asked about sentences written one way, learners in arm B about those written another way.
        The test does not change which sentences they are given.
      </p>
      {running.length > 0 ? (
        <ul className={classes.list}>
          {running.map((test) => (
            <AbTestCard key={test.id} testRef={test} />
          ))}
        </ul>
      ) : null}
      <AbTestForm methodsRef={generationMethods ?? []} practiceTypesRef={practiceTypes ?? []} />
      {abTests ? (
        abTests.length === 0 ? (
          <EmptyNote title="No tests yet" text="Create one above, and start it when you are ready." />
        ) : others.length === 0 ? null : (
          <ul className={classes.list}>
            {others.map((test) => (
              <AbTestCard key={test.id} testRef={test} />
            ))}
          </ul>
        )
      ) : (
        <ErrorNote title="The tests could not be loaded" text="Please try again." />
      )}
    </>
  );
}
