/**
 * @generated SignedSource<<1bb030451ac4bdec651252da0238f67f>>
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
  readonly limited: boolean;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "limited",
      "storageKey": null
    }
  ],
  "type": "Session",
  "abstractKey": null
};

(node as any).hash = "a2a3bef241b2d8ab3a037c1f76a87238";

export default node;
