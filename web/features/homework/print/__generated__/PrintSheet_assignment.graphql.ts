/**
 * @generated SignedSource<<af1fa80dd0d98dd1e4433333422a34ba>>
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
    readonly alsoAccepted: ReadonlyArray<string>;
    readonly answer: string;
    readonly text: string;
    readonly uuid: string;
  }>;
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
            "kind": "ScalarField",
            "name": "alsoAccepted",
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

(node as any).hash = "1f3639043c5e0e03791f41a00256754a";

export default node;
