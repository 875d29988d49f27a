/**
 * @generated SignedSource<<ceaad98190f76c301e7d1fdc07dbf570>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PublishButton_assignment$data = {
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
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "44914bba948a975067beabef2af28229";

export default node;
