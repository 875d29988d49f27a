/**
 * @generated SignedSource<<dac460b8c7c7b5e32348b24d6098dcd5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConfusionMap_classroom$data = {
  readonly confusions: ReadonlyArray<{
    readonly count: number;
    readonly targets: ReadonlyArray<{
      readonly name: string;
      readonly uuid: string;
    }>;
    readonly typed: string | null | undefined;
    readonly wanted: string;
  }> | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "ConfusionMap_classroom";
};
export type ConfusionMap_classroom$key = {
  readonly " $data"?: ConfusionMap_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConfusionMap_classroom">;
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
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "assignment"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConfusionMap_classroom",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "assignmentId",
          "variableName": "assignment"
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "Confusion",
      "kind": "LinkedField",
      "name": "confusions",
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
          "name": "count",
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
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "f985b642ce6b5ad8140a90c804671aee";

export default node;
