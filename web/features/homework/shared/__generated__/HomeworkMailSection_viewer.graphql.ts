/**
 * @generated SignedSource<<1280676d59eb1efc29ec87fc867b68b1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type HomeworkMailSection_viewer$data = {
  readonly homework: {
    readonly mailWanted: boolean | null | undefined;
  } | null | undefined;
  readonly user: {
    readonly userType: UserType;
  } | null | undefined;
  readonly " $fragmentType": "HomeworkMailSection_viewer";
};
export type HomeworkMailSection_viewer$key = {
  readonly " $data"?: HomeworkMailSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"HomeworkMailSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HomeworkMailSection_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "userType",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Homework",
      "kind": "LinkedField",
      "name": "homework",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "mailWanted",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "6ca39e310ef02cbd0a57c0a50c304727";

export default node;
