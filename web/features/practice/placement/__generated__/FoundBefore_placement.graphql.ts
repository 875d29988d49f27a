/**
 * @generated SignedSource<<340262745757c4e53abe2680eee604f9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type FoundBefore_placement$data = {
  readonly endedAt: string | null | undefined;
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly " $fragmentType": "FoundBefore_placement";
};
export type FoundBefore_placement$key = {
  readonly " $data"?: FoundBefore_placement$data;
  readonly " $fragmentSpreads": FragmentRefs<"FoundBefore_placement">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FoundBefore_placement",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "endedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Placement",
  "abstractKey": null
};

(node as any).hash = "41833a58e155087277d9214c57ae7638";

export default node;
