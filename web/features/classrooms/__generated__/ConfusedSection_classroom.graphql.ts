/**
 * @generated SignedSource<<fdb6acc6e7197d7d45621f6d823f0aca>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConfusedSection_classroom$data = {
  readonly confusedLately: ReadonlyArray<{
    readonly missed: number | null | undefined;
    readonly targets: ReadonlyArray<{
      readonly name: string;
      readonly uuid: string;
    }>;
    readonly typed: string | null | undefined;
    readonly wanted: string;
  }> | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "ConfusedSection_classroom";
};
export type ConfusedSection_classroom$key = {
  readonly " $data"?: ConfusedSection_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConfusedSection_classroom">;
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
  "name": "ConfusedSection_classroom",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "days",
          "value": 30
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
        }
      ],
      "concreteType": "Confusion",
      "kind": "LinkedField",
      "name": "confusedLately",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "typed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "wanted",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "missed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ConfusedTarget",
          "kind": "LinkedField",
          "name": "targets",
          "plural": true,
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
        }
      ],
      "storageKey": "confusedLately(days:30,first:5)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "2b3b301d449225e09d99318a81ff9b45";

export default node;
