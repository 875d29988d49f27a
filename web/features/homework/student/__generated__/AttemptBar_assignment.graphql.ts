/**
 * @generated SignedSource<<250d5df40a620512fc51352de3b8ca31>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AttemptBar_assignment$data = {
  readonly classroom: {
    readonly name: string;
  } | null | undefined;
  readonly ownDueAt: string | null | undefined;
  readonly ownLockAt: string | null | undefined;
  readonly " $fragmentType": "AttemptBar_assignment";
};
export type AttemptBar_assignment$key = {
  readonly " $data"?: AttemptBar_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptBar_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttemptBar_assignment",
  "selections": [
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
      "concreteType": "Classroom",
      "kind": "LinkedField",
      "name": "classroom",
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
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "c4e2636b319181075b3fbe18e96db0f8";

export default node;
