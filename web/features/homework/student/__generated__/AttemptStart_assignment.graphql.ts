/**
 * @generated SignedSource<<44362addaac25e0b12a5152ca239fdba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AttemptStart_assignment$data = {
  readonly attemptsLeft: number | null | undefined;
  readonly available: boolean | null | undefined;
  readonly classroom: {
    readonly name: string;
    readonly uuid: string;
  } | null | undefined;
  readonly closedBeforeJoining: boolean | null | undefined;
  readonly description: string | null | undefined;
  readonly id: string;
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly openAt: string | null | undefined;
  readonly ownDueAt: string | null | undefined;
  readonly ownLockAt: string | null | undefined;
  readonly state: AssignmentState | null | undefined;
  readonly title: string;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentFacts_assignment">;
  readonly " $fragmentType": "AttemptStart_assignment";
};
export type AttemptStart_assignment$key = {
  readonly " $data"?: AttemptStart_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptStart_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttemptStart_assignment",
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
      "name": "available",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attemptsLeft",
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
      "name": "ownDueAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ownLockAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "closedBeforeJoining",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Classroom",
      "kind": "LinkedField",
      "name": "classroom",
      "plural": false,
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AssignmentFacts_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "e30a2b92a10490c1c3dd6eaf44df0bd7";

export default node;
