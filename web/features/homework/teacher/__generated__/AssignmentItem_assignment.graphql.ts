/**
 * @generated SignedSource<<230c3ba9891be8b19fa8347c68c581af>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
import { FragmentRefs } from "relay-runtime";
export type AssignmentItem_assignment$data = {
  readonly available: boolean | null | undefined;
  readonly averageScore: number | null | undefined;
  readonly completedCount: number | null | undefined;
  readonly description: string | null | undefined;
  readonly dueAt: string | null | undefined;
  readonly id: string;
  readonly published: boolean;
  readonly state: AssignmentState | null | undefined;
  readonly submissionCount: number | null | undefined;
  readonly title: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentFacts_assignment" | "AssignmentMenu_assignment" | "Dates_assignment" | "PublishButton_assignment">;
  readonly " $fragmentType": "AssignmentItem_assignment";
};
export type AssignmentItem_assignment$key = {
  readonly " $data"?: AssignmentItem_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentItem_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentItem_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
      "name": "available",
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
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "bfaa22be8482269593c390081c46cfcb";

export default node;
