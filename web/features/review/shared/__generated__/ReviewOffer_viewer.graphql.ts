/**
 * @generated SignedSource<<e402a46b5e926fa0cc0e5e4903ca6498>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ReviewOffer_viewer$data = {
  readonly practice: {
    readonly dueCount: number | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "ReviewOffer_viewer";
};
export type ReviewOffer_viewer$key = {
  readonly " $data"?: ReviewOffer_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReviewOffer_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReviewOffer_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Practice",
      "kind": "LinkedField",
      "name": "practice",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dueCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "280b68a2517f2bc8121eb50e2b52b5d8";

export default node;
