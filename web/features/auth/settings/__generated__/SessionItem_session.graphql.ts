/**
 * @generated SignedSource<<13d015b147ad3a4e24d343ea67f9b599>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SessionItem_session$data = {
  readonly createdAt: string;
  readonly current: boolean;
  readonly id: string;
  readonly lastUsedAt: string;
  readonly userAgent: string;
  readonly " $fragmentType": "SessionItem_session";
};
export type SessionItem_session$key = {
  readonly " $data"?: SessionItem_session$data;
  readonly " $fragmentSpreads": FragmentRefs<"SessionItem_session">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SessionItem_session",
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
      "name": "userAgent",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastUsedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "current",
      "storageKey": null
    }
  ],
  "type": "Session",
  "abstractKey": null
};

(node as any).hash = "4f641dada0fca078e8dea8c6ac3f5fa8";

export default node;
