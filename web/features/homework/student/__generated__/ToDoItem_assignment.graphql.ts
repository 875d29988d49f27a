/**
 * @generated SignedSource<<3d4c3bc836c9286fa8e065db55401572>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
export type CountedAttempt = "BEST" | "LAST";
import { FragmentRefs } from "relay-runtime";
export type ToDoItem_assignment$data = {
  readonly attemptUnderWay: {
    readonly answered: number;
    readonly questions: number;
  } | null | undefined;
  readonly attemptsLeft: number | null | undefined;
  readonly available: boolean | null | undefined;
  readonly classroom: {
    readonly name: string;
    readonly uuid: string;
  } | null | undefined;
  readonly closedBeforeJoining: boolean | null | undefined;
  readonly countedAttempt: CountedAttempt;
  readonly description: string | null | undefined;
  readonly id: string;
  readonly maxAttempts: number;
  readonly openAt: string | null | undefined;
  readonly ownDueAt: string | null | undefined;
  readonly ownLockAt: string | null | undefined;
  readonly passingScore: number | null | undefined;
  readonly result: {
    readonly passed: boolean | null | undefined;
    readonly score: number | null | undefined;
  } | null | undefined;
  readonly state: AssignmentState | null | undefined;
  readonly title: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentFacts_assignment" | "ReminderLine_assignment">;
  readonly " $fragmentType": "ToDoItem_assignment";
};
export type ToDoItem_assignment$key = {
  readonly " $data"?: ToDoItem_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"ToDoItem_assignment">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ToDoItem_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
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
      "kind": "ScalarField",
      "name": "maxAttempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "passingScore",
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
      "name": "countedAttempt",
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
        (v0/*:: as any*/),
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
      "alias": null,
      "args": null,
      "concreteType": "HomeworkAttempt",
      "kind": "LinkedField",
      "name": "attemptUnderWay",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answered",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "questions",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "HomeworkAttempt",
      "kind": "LinkedField",
      "name": "result",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "score",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "passed",
          "storageKey": null
        }
      ],
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
      "name": "ReminderLine_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};
})();

(node as any).hash = "ac2f28cf2eeb99a4fe6e89ba0f92a51a";

export default node;
