/**
 * @generated SignedSource<<a936ac02242d02515927c4fcfaa7d3a1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type EmailPart_viewer$data = {
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly " $fragmentType": "EmailPart_viewer";
};
export type EmailPart_viewer$key = {
  readonly " $data"?: EmailPart_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"EmailPart_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EmailPart_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "emailConfirmed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasPassword",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "59e23a3fc7ec8002709b2dc595d15215";

export default node;
