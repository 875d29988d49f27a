/**
 * @generated SignedSource<<60686edae0c4f38685fd56df285a48d0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AssignmentFacts_assignment$data = {
  readonly estimatedMinutes: number | null | undefined;
  readonly fourWordsAllowed: boolean;
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly maxAttempts: number;
  readonly passingScore: number | null | undefined;
  readonly practiceType: {
    readonly name: string;
  } | null | undefined;
  readonly questions: number;
  readonly targetsChosen: boolean;
  readonly " $fragmentType": "AssignmentFacts_assignment";
};
export type AssignmentFacts_assignment$key = {
  readonly " $data"?: AssignmentFacts_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentFacts_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentFacts_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PracticeType",
      "kind": "LinkedField",
      "name": "practiceType",
      "plural": false,
      "selections": [
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
      "kind": "ScalarField",
      "name": "targetsChosen",
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
      "kind": "ScalarField",
      "name": "estimatedMinutes",
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
      "name": "passingScore",
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
      "name": "fourWordsAllowed",
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "eea77ca9eff7593745835a51617989fb";

export default node;
