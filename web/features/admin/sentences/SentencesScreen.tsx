import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { SentencesScreenQuery } from './__generated__/SentencesScreenQuery.graphql.ts';
import { SentenceFiles } from './SentenceFiles.tsx';
import { SentenceList } from './SentenceList.tsx';
import { SentenceSearchForm } from './SentenceSearchForm.tsx';
import { WatchedList } from './WatchedList.tsx';

/** /admin/sentences: superusers find sentences, see where they come from, and decide what becomes of them. */
export default function SentencesScreen({ queryRef }: ScreenProps<SentencesScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<SentencesScreenQuery>(
    graphql`
      query SentencesScreenQuery(
        $search: String!
        $level: CefrLevel
        $practiceTypeKey: String
        $status: SentenceStatus
        $origin: SentenceOrigin
        $isSearching: Boolean!
      ) {
        viewer {
          account {
            superuser
          }
        }
        ...SentenceSearchForm_query
        ...WatchedList_query @skip(if: $isSearching) @alias(as: "watched")
        ...SentenceList_query
          @arguments(
            search: $search
            level: $level
            practiceTypeKey: $practiceTypeKey
            status: $status
            origin: $origin
          )
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser) return <AccessDenied />;
  return (
    <>
      <AdminNav at="/admin/sentences" />
      <PageHeading>Sentences</PageHeading>
      <SentenceSearchForm queryRef={query} />
      <SentenceFiles />
      {query.watched ? <WatchedList queryRef={query.watched} /> : null}
      <SentenceList queryRef={query} />
    </>
  );
}
