/**
 * @generated SignedSource<<adeee81218f42ab8014e511f8ab5d28f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
import { FragmentRefs } from "relay-runtime";
export type AssignmentHead_assignment$data = {
  readonly averageScore: number | null | undefined;
  readonly averageTimeSeconds: number | null | undefined;
  readonly completedCount: number | null | undefined;
  readonly description: string | null | undefined;
  readonly dueAt: string | null | undefined;
  readonly lockAt: string | null | undefined;
  readonly openAt: string | null | undefined;
  readonly published: boolean;
  readonly sameForAll: boolean;
  readonly state: AssignmentState | null | undefined;
  readonly submissionCount: number | null | undefined;
  readonly title: string;
  readonly url: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentFacts_assignment" | "AssignmentMenu_assignment" | "Dates_assignment" | "PublishButton_assignment" | "RemindLine_assignment">;
  readonly " $fragmentType": "AssignmentHead_assignment";
};
export type AssignmentHead_assignment$key = {
  readonly " $data"?: AssignmentHead_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentHead_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentHead_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "url",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "published",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sameForAll",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "openAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lockAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "submissionCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "averageScore",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "averageTimeSeconds",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AssignmentFacts_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AssignmentMenu_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Dates_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PublishButton_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RemindLine_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "9781f58acbba6a3f8a91752018d7a46c";

export default node;
