/**
 * @generated SignedSource<<e1cb0bde96296b0b2386ac8b23d9b626>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NextDue_classroom$data = {
  readonly nextDue: {
    readonly averageScore: number | null | undefined;
    readonly completedCount: number | null | undefined;
    readonly dueAt: string | null | undefined;
    readonly title: string;
    readonly uuid: string;
  } | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "NextDue_classroom";
};
export type NextDue_classroom$key = {
  readonly " $data"?: NextDue_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"NextDue_classroom">;
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
  "name": "NextDue_classroom",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "studentCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Assignment",
      "kind": "LinkedField",
      "name": "nextDue",
      "plural": false,
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
          "name": "dueAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "completedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageScore",
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

(node as any).hash = "f4a61534603b7b4526834412a122219c";

export default node;
