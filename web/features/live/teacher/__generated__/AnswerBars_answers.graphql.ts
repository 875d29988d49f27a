/**
 * @generated SignedSource<<687c190f35df5996a664389ef87e9a06>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerBars_answers$data = {
  readonly otherCount: number;
  readonly unknownCount: number;
  readonly words: ReadonlyArray<{
    readonly accepted: boolean;
    readonly count: number;
    readonly word: string;
  }>;
  readonly " $fragmentType": "AnswerBars_answers";
};
export type AnswerBars_answers$key = {
  readonly " $data"?: AnswerBars_answers$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerBars_answers">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerBars_answers",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveWord",
      "kind": "LinkedField",
      "name": "words",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "word",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "accepted",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "otherCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unknownCount",
      "storageKey": null
    }
  ],
  "type": "LiveAnswers",
  "abstractKey": null
};

(node as any).hash = "d090a72da9994e4a2b12e4e9a86f4df9";

export default node;
