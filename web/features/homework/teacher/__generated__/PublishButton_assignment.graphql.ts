/**
 * @generated SignedSource<<f5e4ccc65c1966fc31c0e3220ead4a4b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PublishButton_assignment$data = {
  readonly dueAt: string | null | undefined;
  readonly id: string;
  readonly title: string;
  readonly " $fragmentType": "PublishButton_assignment";
};
export type PublishButton_assignment$key = {
  readonly " $data"?: PublishButton_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"PublishButton_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PublishButton_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "fdafcd8879a41802d6816d948af4b4bd";

export default node;
