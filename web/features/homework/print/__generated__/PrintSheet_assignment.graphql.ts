/**
 * @generated SignedSource<<144c95d15904a93aa8cd76c1877758e5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PrintSheet_assignment$data = {
  readonly classroom: {
    readonly name: string;
    readonly uuid: string;
  } | null | undefined;
  readonly description: string | null | undefined;
  readonly form: ReadonlyArray<{
    readonly acceptedWords: ReadonlyArray<{
      readonly label: string | null | undefined;
      readonly word: string;
    }>;
    readonly answer: string;
    readonly text: string;
    readonly uuid: string;
  }>;
  readonly sentencesWithheld: number | null | undefined;
  readonly title: string;
  readonly uuid: string;
  readonly " $fragmentType": "PrintSheet_assignment";
};
export type PrintSheet_assignment$key = {
  readonly " $data"?: PrintSheet_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"PrintSheet_assignment">;
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
  "name": "PrintSheet_assignment",
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
      "name": "description",
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
      "args": [
        {
          "kind": "Literal",
          "name": "ofForm",
          "value": true
        }
      ],
      "kind": "ScalarField",
      "name": "sentencesWithheld",
      "storageKey": "sentencesWithheld(ofForm:true)"
    },
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "HomeworkSentence",
        "kind": "LinkedField",
        "name": "form",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
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
            "name": "answer",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "AcceptedWord",
            "kind": "LinkedField",
            "name": "acceptedWords",
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
                "name": "label",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};
})();

(node as any).hash = "fcb079f2e53e431e4bf3c89cde7bab20";

export default node;
