/**
 * @generated SignedSource<<824d9444438e546c2a2eb8508402caf1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type useAnswer_viewer$data = {
  readonly practice: {
    readonly currentLevel: {
      readonly code: CefrLevel;
    } | null | undefined;
    readonly points: number | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "useAnswer_viewer";
};
export type useAnswer_viewer$key = {
  readonly " $data"?: useAnswer_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useAnswer_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useAnswer_viewer",
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
          "name": "points",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "currentLevel",
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
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "feca1575db3aabbf983e95246f0c8130";

export default node;
