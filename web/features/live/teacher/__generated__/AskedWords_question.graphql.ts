/**
 * @generated SignedSource<<5474210bf78732dc070ba4d602d8d354>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AskedWords_question$data = {
  readonly answers: {
    readonly otherCount: number;
    readonly others: ReadonlyArray<{
      readonly count: number;
      readonly typed: string;
    }>;
    readonly unknownCount: number;
    readonly words: ReadonlyArray<{
      readonly accepted: boolean;
      readonly count: number;
      readonly word: string;
    }>;
  } | null | undefined;
  readonly correctAnswer: string | null | undefined;
  readonly number: number;
  readonly text: string;
  readonly " $fragmentType": "AskedWords_question";
};
export type AskedWords_question$key = {
  readonly " $data"?: AskedWords_question$data;
  readonly " $fragmentSpreads": FragmentRefs<"AskedWords_question">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AskedWords_question",
  "selections": [
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
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveAnswers",
      "kind": "LinkedField",
      "name": "answers",
      "plural": false,
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
            (v0/*:: as any*/),
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
          "concreteType": "LiveOther",
          "kind": "LinkedField",
          "name": "others",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "typed",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
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
      "storageKey": null
    }
  ],
  "type": "LiveQuestion",
  "abstractKey": null
};
})();

(node as any).hash = "3a4ba4a1723e59ed0fe2ece40bfce4fd";

export default node;
