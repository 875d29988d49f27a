/**
 * @generated SignedSource<<5449cf889a8ad2788ee4abb6e8d8eda9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useZone_viewer$data = {
  readonly account: {
    readonly timeZone: string;
  } | null | undefined;
  readonly " $fragmentType": "useZone_viewer";
};
export type useZone_viewer$key = {
  readonly " $data"?: useZone_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useZone_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Account",
      "kind": "LinkedField",
      "name": "account",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "timeZone",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "60d5a2333824770f05643aff7d12cc03";

export default node;
