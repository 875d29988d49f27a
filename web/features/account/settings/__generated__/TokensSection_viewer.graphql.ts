/**
 * @generated SignedSource<<babf5cbaaf637a75e5a6de9a1404e063>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TokensSection_viewer$data = {
  readonly personalAccessTokens: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"TokenItem_token">;
  }>;
  readonly " $fragmentType": "TokensSection_viewer";
};
export type TokensSection_viewer$key = {
  readonly " $data"?: TokensSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokensSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokensSection_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PersonalAccessToken",
      "kind": "LinkedField",
      "name": "personalAccessTokens",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TokenItem_token"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "0d6fde9c71b5110c459e7e55a6bb94e6";

export default node;
