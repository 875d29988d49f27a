/**
 * @generated SignedSource<<d6754279b041e8f807e2887751d8a719>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type ReminderSection_viewer$data = {
  readonly practice: {
    readonly reminderHour: number | null | undefined;
  } | null | undefined;
  readonly user: {
    readonly userType: UserType;
  } | null | undefined;
  readonly " $fragmentType": "ReminderSection_viewer";
};
export type ReminderSection_viewer$key = {
  readonly " $data"?: ReminderSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReminderSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReminderSection_viewer",
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
      "concreteType": "Practice",
      "kind": "LinkedField",
      "name": "practice",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reminderHour",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "c7baa50af660ad4a7ffc01f7ea098d2a";

export default node;
