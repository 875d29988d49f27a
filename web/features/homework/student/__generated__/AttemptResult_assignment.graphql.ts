/**
 * @generated SignedSource<<24585fb61acbe6179055322c6cc58fde>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswersShown = "AFTER_DUE" | "AT_ONCE";
export type CountedAttempt = "BEST" | "LAST";
import { FragmentRefs } from "relay-runtime";
export type AttemptResult_assignment$data = {
  readonly answersShown: AnswersShown;
  readonly attempts: ReadonlyArray<{
    readonly id: string;
    readonly number: number;
    readonly passed: boolean | null | undefined;
    readonly questions: number;
    readonly right: number;
    readonly score: number | null | undefined;
    readonly withHelp: number;
  }> | null | undefined;
  readonly attemptsLeft: number | null | undefined;
  readonly available: boolean | null | undefined;
  readonly classroom: {
    readonly uuid: string;
  } | null | undefined;
  readonly countedAttempt: CountedAttempt;
  readonly id: string;
  readonly maxAttempts: number;
  readonly ownDueAt: string | null | undefined;
  readonly passingScore: number | null | undefined;
  readonly result: {
    readonly id: string;
    readonly score: number | null | undefined;
  } | null | undefined;
  readonly title: string;
  readonly " $fragmentType": "AttemptResult_assignment";
};
export type AttemptResult_assignment$key = {
  readonly " $data"?: AttemptResult_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptResult_assignment">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "score",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttemptResult_assignment",
  "selections": [
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
      "name": "available",
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
      "name": "attemptsLeft",
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
      "name": "countedAttempt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answersShown",
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
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "HomeworkAttempt",
      "kind": "LinkedField",
      "name": "attempts",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "questions",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "right",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "withHelp",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "passed",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};
})();

(node as any).hash = "a16d56fd737df39ef717583c11bedec4";

export default node;
