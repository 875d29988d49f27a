/**
 * @generated SignedSource<<d0177070e0ead2ce07d3397d94c650fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardNotice_viewer$data = {
  readonly card: {
    readonly classroom: {
      readonly name: string;
      readonly uuid: string;
    } | null | undefined;
    readonly endsAt: string;
  } | null | undefined;
  readonly " $fragmentType": "CardNotice_viewer";
};
export type CardNotice_viewer$key = {
  readonly " $data"?: CardNotice_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardNotice_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardNotice_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "CardSession",
      "kind": "LinkedField",
      "name": "card",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "endsAt",
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
              "name": "uuid",
              "storageKey": null
            },
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
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "05e829891e119fee158d78ff5534add7";

export default node;
