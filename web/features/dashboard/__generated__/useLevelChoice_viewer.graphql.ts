/**
 * @generated SignedSource<<d1c3f384b4315d881c3a322a94b96b6e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useLevelChoice_viewer$data = {
  get practice(): {
    get currentLevel(): Record<PropertyKey, never> | null | undefined;
    set currentLevel(value: {
      readonly __typename: "Level";
      readonly __id: string;
      readonly " $fragmentSpreads": FragmentRefs<"useLevelChoice_level">;
    } | null | undefined);
  } | null | undefined;
  set practice(value: null | undefined);
  readonly " $fragmentType": "useLevelChoice_viewer";
};
export type useLevelChoice_viewer$key = {
  readonly " $data"?: useLevelChoice_viewer$data;
  readonly $updatableFragmentSpreads: FragmentRefs<"useLevelChoice_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useLevelChoice_viewer",
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
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "currentLevel",
          "plural": false,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "useLevelChoice_level"
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

(node as any).hash = "91071835e2a56fe004df93c5c03cb5f2";

export default node;
